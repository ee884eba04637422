import type { Lesson } from '@carom/domain/lessons/steps';
import { simulatorNames } from '../../../content/lessons/list.ts';
import { paths } from '../../../paths.ts';

interface LessonTry {
  readonly path: string;
  readonly name: string;
  /** The settings of the lesson, as a query of the simulator. */
  readonly query: string;
}

/**
 * The simulator in which a lesson's model can be tried with other settings. The queries are literals, because
 * building them would load the simulators into the lesson page. lesson-tries.test.ts checks them.
 */
export const LESSON_TRIES: Readonly<Record<Lesson, LessonTry>> = {
  'slot-time': {
    path: paths.metcalfeSimulation,
    name: simulatorNames.efficiency,
    query: 'q=10&packet=512&capacity=10&slot=50',
  },
  capture: {
    path: paths.traffic,
    name: simulatorNames.traffic,
    query: 'stations=2&frame=512&frames=10&speed=16',
  },
  'short-frames': {
    path: paths.traffic,
    name: simulatorNames.traffic,
    query: 'network=10mbit-5km&stations=2&frame=256&frames=5&speed=2',
  },
  'thirty-seven-percent': {
    path: paths.metcalfeSimulation,
    name: simulatorNames.efficiency,
    query: 'q=256&packet=4096',
  },
  'slotted-aloha': {
    path: paths.macProtocols,
    name: simulatorNames.offeredLoad,
    query: 'protocols=pureAloha.slottedAloha&population=infinite&a=0',
  },
  'hidden-terminals': {
    path: paths.macProtocols,
    name: simulatorNames.offeredLoad,
    query: 'protocols=dcfBasic.dcfRtsCts&population=stations&stations=10&groups=2&backoff=32-5',
  },
};
