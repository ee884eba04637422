export function timeoutFactor(): number;
