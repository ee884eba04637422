type Give<Value> = () => Value | Promise<Value>;

/** One answer after the other, and the last one for ever. */
export function inTurn<Value>(...answers: readonly [Give<Value>, ...Give<Value>[]]): Give<Value> {
  let asked = 0;
  return () => (answers[Math.min(asked++, answers.length - 1)] ?? answers[0])();
}

/** An answer that comes when the test says so. */
export function held<Value>(value: Value) {
  let release = () => {};
  const answer = new Promise<Value>((resolve) => {
    release = () => resolve(value);
  });
  return { answer: () => answer, release };
}
