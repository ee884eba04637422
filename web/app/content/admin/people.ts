const members = (count: number) => (count === 1 ? '1 member' : `${count} members`);

/** '3 members with a seat and 1 member on the waiting list'; empty if there are none. */
export function peopleText(booked: number, waiting: number): string {
  const seats = booked === 0 ? [] : [`${members(booked)} with a seat`];
  const places = waiting === 0 ? [] : [`${members(waiting)} on the waiting list`];
  return [...seats, ...places].join(' and ');
}
