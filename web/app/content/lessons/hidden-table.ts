export const hiddenTableText = {
  choose: 'What is shown',
  wall: 'wall',
  receiver: 'receiver',
  sending: (stations: readonly number[], isAnswering: boolean) => {
    if (isAnswering) return 'The receiver answers.';
    if (stations.length === 0) return 'Nobody sends.';
    if (stations.length === 1) return `Station ${stations[0]} sends.`;
    return `Stations ${stations.slice(0, -1).join(', ')} and ${stations.at(-1)} send at once: a collision.`;
  },
  sofar: (arrived: number, spoilt: number) =>
    `${arrived} ${arrived === 1 ? 'frame has' : 'frames have'} arrived, ${spoilt} ${spoilt === 1 ? 'was' : 'were'} destroyed.`,
} as const;
