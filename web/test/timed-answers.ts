type Give<Value> = () => Value | Promise<Value>;

/** Returns the answers in order, and repeats the last one. */
export function inTurn<Value>(...answers: readonly [Give<Value>, ...Give<Value>[]]): Give<Value> {
  let asked = 0;
  return () => (answers[Math.min(asked++, answers.length - 1)] ?? answers[0])();
}

/** An answer that the test releases. */
export function held<Value>(value: Value) {
  let release = () => {};
  const answer = new Promise<Value>((resolve) => {
    release = () => resolve(value);
  });
  return { answer: () => answer, release };
}
