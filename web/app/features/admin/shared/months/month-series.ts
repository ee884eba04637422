export interface MonthOf {
  /** 'YYYY-MM' */
  readonly month: string;
}

/** A column of a table by month. */
export interface MonthColumn<Month extends MonthOf> {
  readonly name: string;
  /** As people read it. */
  readonly shown: (month: Month) => string;
}

/** A column that is drawn as well: one bar for each month. */
export interface MonthSeries<Month extends MonthOf> extends MonthColumn<Month> {
  /** null: there is none. */
  readonly value: (month: Month) => number | null;
}
