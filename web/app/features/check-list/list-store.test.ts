import type { ListItem } from '@carom/contract/list-items/schemas';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../api/call-outcome.ts';
import type { UnsavedItem } from './cards.ts';
import type { ListServer } from './list-server.ts';
import { createListStore } from './list-store.ts';

type Outcome = CallOutcome<unknown>;
const OK: Outcome = { kind: 'ok', reply: {} };
const NOT_FOUND: Outcome = { kind: 'notFound', reply: null, message: 'Not on your list.', requestId: null };
const NO_NETWORK: Outcome = { kind: 'networkFailure', cause: null };
const OTHER_REQUEST: Outcome = {
  kind: 'unprocessable',
  message: 'An earlier try was saved.',
  requestId: null,
};
const FULL: Outcome = { kind: 'conflict', message: 'Your list is full.', requestId: null };

/** A server of the test's own, which can be switched off and refuses what it is told to refuse. */
function createServer() {
  let items: (ListItem & { isDeleted?: boolean })[] = [];
  const asked: string[] = [];
  let refusal: Outcome | null = null;
  const live = () => items.filter(({ isDeleted }) => !isDeleted);

  async function answer(question: string, work: () => Outcome): Promise<Outcome> {
    asked.push(question);
    return refusal ?? work();
  }
  /** As the server does with an id that it knows from a request with another text. */
  const isTaken = (added: readonly { readonly id: string; readonly text: string }[]) =>
    added.some(({ id, text }) => items.some((item) => item.id === id && item.text !== text));
  const onItem = (
    id: string,
    isDeleted: boolean,
    work: (item: ListItem & { isDeleted?: boolean }) => void,
  ) => {
    const item = items.find((each) => each.id === id && Boolean(each.isDeleted) === isDeleted);
    if (!item) return NOT_FOUND;
    work(item);
    return OK;
  };

  const server: ListServer = {
    async read() {
      if (refusal) return refusal as never;
      return { kind: 'ok', reply: { items: live() } };
    },
    add: (id, text) =>
      answer(`add ${text}`, () => {
        if (isTaken([{ id, text }])) return OTHER_REQUEST;
        if (!items.some((item) => item.id === id)) items.push({ id, text, is_done: false });
        return OK;
      }),
    addAll: (added) =>
      answer(`add ${added.map(({ text }) => text).join(', ')}`, () => {
        if (isTaken(added)) return OTHER_REQUEST;
        for (const { id, text } of added) {
          if (!items.some((item) => item.id === id)) items.push({ id, text, is_done: false });
        }
        return OK;
      }),
    update: (id, change) =>
      answer(`update ${change.text} ${change.is_done}`, () =>
        onItem(id, false, (item) => Object.assign(item, change)),
      ),
    move: (id, afterId) =>
      answer(`move ${id} after ${afterId ?? 'nothing'}`, () =>
        onItem(id, false, (item) => {
          items = items.filter((each) => each.id !== id);
          items.splice(items.findIndex((each) => each.id === afterId) + 1, 0, item);
        }),
      ),
    delete: (id) =>
      answer(`delete ${id}`, () =>
        onItem(id, false, (item) => {
          item.isDeleted = true;
        }),
      ),
    restore: (id) =>
      answer(`restore ${id}`, () =>
        onItem(id, true, (item) => {
          item.isDeleted = false;
        }),
      ),
  };
  return {
    server,
    asked,
    texts: () => live().map(({ text }) => text),
    /** As the server does with what was deleted long ago. */
    forget: (id: string) => {
      items = items.filter((item) => item.id !== id);
    },
    deleteElsewhere: (id: string) => onItem(id, false, (item) => Object.assign(item, { isDeleted: true })),
    /** As a call whose answer was lost has left it. */
    addUnheard: (id: string, text: string) => {
      items.push({ id, text, is_done: false });
    },
    refuse: (outcome: Outcome | null) => {
      refusal = outcome;
    },
  };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function setUp(texts: readonly string[] = [], unsaved: readonly UnsavedItem[] = []) {
  const server = createServer();
  texts.forEach((text) => void server.server.add(text, text));
  server.asked.length = 0;
  let ids = 0;
  let kept: readonly UnsavedItem[] = [];
  const refused: string[] = [];
  let savings = 0;
  const isOwnerGone = { value: false };
  const list = createListStore({
    server: server.server,
    newId: () => {
      ids += 1;
      return `new-${ids}`;
    },
    isOwnerGone: () => isOwnerGone.value,
    onSaved: () => {
      savings += 1;
    },
    onSessionRefused: (message) => refused.push(message),
    keepUnsaved: (items) => {
      kept = items;
    },
  });
  await list.load(unsaved);
  const settle = () =>
    vi.waitFor(() => {
      expect(list.read().cards?.every(({ state }) => state === 'saved' || state === 'failed')).toBe(true);
    });
  await settle();
  const shown = () =>
    (list.read().cards ?? []).filter(({ wanted }) => !wanted.isDeleted).map(({ wanted }) => wanted.text);
  return { list, ...server, settle, shown, kept: () => kept, savings: () => savings, refused, isOwnerGone };
}

test('a change shows at once and is then the server’s too', async () => {
  const { list, shown, texts, settle } = await setUp(['a', 'b']);
  list.add('c');
  list.setText('a', 'A');
  list.setDone('b', true);
  list.move('b', 0);
  expect(shown()).toEqual(['b', 'A', 'c']);
  await settle();
  expect(texts()).toEqual(['b', 'A', 'c']);
});

test('each change that the server takes is told, and no other', async () => {
  const { list, refuse, settle, savings } = await setUp(['a']);
  expect(savings()).toBe(0);
  list.setDone('a', true);
  await settle();
  expect(savings()).toBe(1);
  refuse(NO_NETWORK);
  list.add('b');
  await settle();
  expect(savings()).toBe(1);
});

test('an item that is changed before it is saved is added once, as it became', async () => {
  const { list, asked, texts, settle } = await setUp();
  list.add('draft');
  list.setText('new-1', 'final');
  list.setDone('new-1', true);
  await settle();
  expect(texts()).toEqual(['final']);
  expect(asked).toEqual(['add draft', 'update final true']);
});

test('a text that was changed after the answer to its adding was lost is saved', async () => {
  const { list, texts, refuse, addUnheard, settle } = await setUp();
  refuse(NO_NETWORK);
  list.add('chalk', 'ruler');
  await settle();
  refuse(null);
  addUnheard('new-1', 'chalk');
  list.setText('new-1', 'blue chalk');
  list.retry();
  await settle();
  expect(texts()).toEqual(['blue chalk', 'ruler']);
});

test('a move is told by the nearest item that the server knows', async () => {
  const { list, asked, refuse, settle, texts } = await setUp(['a', 'b']);
  refuse(FULL);
  list.add('c');
  await settle();
  refuse(null);
  list.move('new-1', 1);
  list.move('b', 2);
  await settle();
  expect(asked.filter((question) => question.startsWith('move'))).not.toContain('move b after undefined');
  expect(texts()).toEqual(['a', 'c', 'b']);
});

describe('when saving fails', () => {
  test('the items stay as they are wanted, say so, and a retry saves them all', async () => {
    const { list, refuse, shown, texts, settle, kept } = await setUp(['a', 'b']);
    refuse(NO_NETWORK);
    list.add('c');
    list.setText('a', 'A');
    list.move('b', 0);
    await settle();
    expect(shown()).toEqual(['b', 'A', 'c']);
    expect(list.read().cards?.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect(list.read().cards?.[0]?.problem).toContain('there is no connection');
    expect(kept()).toHaveLength(3);
    refuse(null);
    list.retry();
    await settle();
    expect(texts()).toEqual(['b', 'A', 'c']);
    expect(kept()).toEqual([]);
  });

  test('one that is refused does not hold up the others, and can be given up', async () => {
    const { list, refuse, shown, texts, settle } = await setUp(['a']);
    refuse(FULL);
    list.add('one too many');
    await settle();
    refuse(null);
    list.setDone('a', true);
    await settle();
    expect(list.read().cards?.map(({ state, problem }) => `${state} ${problem}`)).toEqual([
      'saved ',
      'failed Your list is full.',
    ]);
    list.discard('new-1');
    expect(shown()).toEqual(['a']);
    expect(texts()).toEqual(['a']);
  });

  test('what the server says about the text is told', async () => {
    const { list, refuse, settle } = await setUp(['a']);
    refuse({ kind: 'invalid', errors: { text: 'Too long.' }, message: 'Check.', requestId: null });
    list.setText('a', 'x'.repeat(501));
    await settle();
    expect(list.read().cards?.[0]).toMatchObject({ state: 'failed', problem: 'Too long.' });
  });

  test('a list that other pages changed is not loaded over what is not saved', async () => {
    const { list, refuse, shown, settle, server } = await setUp(['a']);
    refuse(NO_NETWORK);
    list.setText('a', 'mine');
    await settle();
    refuse(null);
    await server.add('x', 'theirs');
    await list.load();
    expect(shown()).toEqual(['mine']);
    list.retry();
    await settle();
    await list.load();
    expect(shown()).toEqual(['mine', 'theirs']);
  });

  test('what was left unsaved is taken up again on the next visit', async () => {
    const unsaved = [
      { id: 'a', text: 'A', isDone: true, isDeleted: false, isNew: false },
      { id: 'n', text: 'new', isDone: false, isDeleted: false, isNew: true },
      { id: 'gone', text: 'gone', isDone: false, isDeleted: false, isNew: false },
    ];
    const { texts, kept } = await setUp(['a', 'b'], unsaved);
    expect(texts()).toEqual(['A', 'b', 'new']);
    expect(kept()).toEqual([]);
  });

  test('a session that has ended is told once for each call', async () => {
    const { list, refuse, refused, settle } = await setUp(['a']);
    refuse({ kind: 'unauthorized', message: 'Please log in.', requestId: null });
    list.setDone('a', true);
    await settle();
    expect(refused).toEqual(['Please log in.']);
  });
});

describe('deleting', () => {
  test('can be undone, the last one first, each in its place', async () => {
    const { list, shown, texts, settle } = await setUp(['a', 'b', 'c']);
    list.delete('a');
    list.delete('b');
    expect(shown()).toEqual(['c']);
    await settle();
    expect(texts()).toEqual(['c']);
    expect(list.undoDelete()).toEqual(['b']);
    expect(list.undoDelete()).toEqual(['a']);
    expect(list.undoDelete()).toEqual([]);
    await settle();
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(texts()).toEqual(['a', 'b', 'c']);
  });

  test('of what was never saved is forgotten, and can be undone too', async () => {
    const { list, refuse, shown, texts, settle } = await setUp([]);
    refuse(NO_NETWORK);
    list.add('a');
    await settle();
    list.delete('new-1');
    await settle();
    expect(list.read().cards).toEqual([]);
    refuse(null);
    list.undoDelete();
    await settle();
    expect(shown()).toEqual(['a']);
    expect(texts()).toEqual(['a']);
  });

  test('on another page: a deletion here is done, a change here brings it back', async () => {
    const { list, deleteElsewhere, texts, settle, asked } = await setUp(['a', 'b']);
    deleteElsewhere('a');
    deleteElsewhere('b');
    list.delete('a');
    list.setText('b', 'B');
    await settle();
    expect(texts()).toEqual(['B']);
    expect(asked).toEqual(['delete a', 'update B false', 'restore b', 'update B false']);
  });
});

test('nothing more is sent, kept or said once its member has left', async () => {
  const { list, asked, kept, refuse, refused, isOwnerGone } = await setUp();
  refuse({ kind: 'unauthorized', message: 'Please log in.', requestId: null });
  list.add('first');
  list.add('second');
  const keptBefore = kept();
  isOwnerGone.value = true;
  await vi.waitFor(() => expect(asked).toEqual(['add first']));
  await Promise.resolve();
  expect(asked).toEqual(['add first']);
  expect(kept()).toEqual(keptBefore);
  expect(refused).toEqual([]);
});

test('several items go to the server in one call, in their order; what is refused for itself goes alone', async () => {
  const { list, asked, texts, settle } = await setUp(['a']);
  const tooLong = 'x'.repeat(501);
  list.add('b', tooLong, 'c');
  await settle();
  expect(asked).toEqual(['add b, c', `add ${tooLong}`]);
  expect(texts().slice(0, 3)).toEqual(['a', 'b', 'c']);
  list.add(...Array.from({ length: 60 }, (_, at) => `item ${at}`));
  await settle();
  expect(asked).toHaveLength(4);
  expect(texts().at(-1)).toBe('item 59');
});

test('what is done goes at one press and comes back at one, also what the server no longer keeps', async () => {
  const { list, shown, texts, settle, forget } = await setUp(['a', 'b', 'c', 'd']);
  for (const id of ['a', 'c', 'd']) list.setDone(id, true);
  await settle();
  list.deleteDone();
  await settle();
  expect(texts()).toEqual(['b']);
  forget('c');
  expect(list.undoDelete()).toEqual(['a', 'c', 'd']);
  await settle();
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  expect(texts()).toEqual(['a', 'b', 'c', 'd']);
  const done = list
    .read()
    .cards?.filter(({ known }) => known?.isDone)
    .map(({ id }) => id);
  expect(done).toEqual(['a', 'c', 'd']);
  list.deleteDone();
  list.deleteDone();
  await settle();
  expect(list.read().undoable).toHaveLength(1);
});

test('a place counts among those that are shown', async () => {
  const { list, shown, settle } = await setUp(['a', 'b', 'c', 'd']);
  list.setDone('b', true);
  list.move('a', 1, true);
  await settle();
  expect(shown()).toEqual(['b', 'c', 'a', 'd']);
});
