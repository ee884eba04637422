export interface MonthOf {
  /** 'YYYY-MM' */
  readonly month: string;
}

/** A column of a table by month. */
export interface MonthColumn<Month extends MonthOf> {
  readonly name: string;
  /** Formats the value for the table. */
  readonly shown: (month: Month) => string;
}

/** A column that the chart shows too, with one bar per month. */
export interface MonthSeries<Month extends MonthOf> extends MonthColumn<Month> {
  /** Null if the month has no value. */
  readonly value: (month: Month) => number | null;
}
