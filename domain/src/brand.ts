declare const brand: unique symbol;

/**
 * A `Base` that is one thing and no other: the compiler refuses it where another thing of the same base
 * is asked for. It exists in types only. Each is made in one place, beside its type, and wherever values
 * enter: a column, a schema, an adapter.
 */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };
