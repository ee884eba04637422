import type { ListItem } from '@carom/contract/check-list/schemas';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { CardChange, UnsavedItem } from './cards.ts';
import { createListStore } from './list-store.ts';

const NOT_FOUND = new ApiError('notFound', { message: 'Not on your list.' });
const NO_NETWORK = new ApiError('networkFailure');
const OTHER_REQUEST = new ApiError('unprocessable', { message: 'An earlier try was saved.' });
const FULL = new ApiError('conflict', { message: 'Your list is full.' });

/** A server for the test, which can go offline and refuse requests. */
function createServer() {
  let items: (ListItem & { isDeleted?: boolean })[] = [];
  const asked: string[] = [];
  let refusal: ApiError | null = null;
  let onAsked = () => {};
  const live = () => items.filter(({ isDeleted }) => !isDeleted);

  const find = (id: string, isDeleted: boolean) => {
    const item = items.find((each) => each.id === id && Boolean(each.isDeleted) === isDeleted);
    if (!item) throw NOT_FOUND;
    return item;
  };

  function add(added: readonly { readonly id: string; readonly text: string }[]) {
    // As on the server, an id that is known with another text is refused.
    if (added.some(({ id, text }) => items.some((item) => item.id === id && item.text !== text))) {
      throw OTHER_REQUEST;
    }
    for (const { id, text } of added) {
      if (!items.some((item) => item.id === id)) items.push({ id, text, is_done: false });
    }
  }

  function save({ id, step }: CardChange) {
    switch (step.kind) {
      case 'update':
        Object.assign(find(id, false), { text: step.text, is_done: step.isDone });
        break;
      case 'move': {
        const item = find(id, false);
        items = items.filter((each) => each.id !== id);
        items.splice(items.findIndex((each) => each.id === step.after) + 1, 0, item);
        break;
      }
      case 'delete':
      case 'restore':
        find(id, step.kind === 'restore').isDeleted = step.kind === 'delete';
    }
  }

  const questionOf = ({ id, step }: CardChange) => {
    if (step.kind === 'update') return `update ${step.text} ${step.isDone}`;
    return step.kind === 'move' ? `move ${id} after ${step.after ?? 'nothing'}` : `${step.kind} ${id}`;
  };

  return {
    async readItems() {
      if (refusal?.kind === 'networkFailure') throw refusal;
      return live();
    },
    async save(changes: readonly CardChange[]) {
      const added = changes.flatMap(({ id, step }) => (step.kind === 'add' ? [{ id, text: step.text }] : []));
      const others = changes.filter(({ step }) => step.kind !== 'add');
      if (added.length > 0) asked.push(`add ${added.map(({ text }) => text).join(', ')}`);
      asked.push(...others.map(questionOf));
      onAsked();
      if (refusal) throw refusal;
      add(added);
      others.forEach(save);
    },
    add: (id: string, text: string) => add([{ id, text }]),
    asked,
    texts: () => live().map(({ text }) => text),
    /** Purges an item, as the server does some time after its deletion. */
    forget: (id: string) => {
      items = items.filter((item) => item.id !== id);
    },
    deleteElsewhere: (id: string) => {
      find(id, false).isDeleted = true;
    },
    /** Adds an item as a request does whose response is lost. */
    addUnheard: (id: string, text: string) => {
      items.push({ id, text, is_done: false });
    },
    refuse: (error: ApiError | null) => {
      refusal = error;
    },
    whenAsked: (listener: () => void) => {
      onAsked = listener;
    },
  };
}

async function setUp(texts: readonly string[] = [], unsaved: readonly UnsavedItem[] = []) {
  const server = createServer();
  for (const text of texts) server.add(text, text);
  let ids = 0;
  let kept: readonly UnsavedItem[] = [];
  const owner = { name: 'ida' };
  const list = createListStore({
    read: async () => ({ items: await server.readItems(), left: unsaved }),
    save: server.save,
    owner: () => owner.name,
    newId: () => {
      ids += 1;
      return `new-${ids}`;
    },
    keepUnsaved: (items) => {
      kept = items;
    },
  });
  /** Resolves after all pending requests. */
  const settle = () => list.exchange.send();
  const retry = () => list.exchange.exchange();
  const problems = () => [...list.exchange.read().problems.values()];
  await list.exchange.exchange();
  const shown = () =>
    (list.read().cards ?? []).filter(({ wanted }) => !wanted.isDeleted).map(({ wanted }) => wanted.text);
  return { list, ...server, settle, retry, shown, kept: () => kept, problems, owner };
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

test('an item that is changed before it is saved is added once, as it became', async () => {
  const { list, asked, texts, settle, whenAsked } = await setUp();
  list.add('draft');
  whenAsked(() => {
    list.setText('new-1', 'final');
    list.setDone('new-1', true);
  });
  await settle();
  expect(texts()).toEqual(['final']);
  expect(asked).toEqual(['add draft', 'update final true']);
});

test('a text that was changed after the answer to its adding was lost is saved', async () => {
  const { list, texts, refuse, addUnheard, settle, retry } = await setUp();
  refuse(NO_NETWORK);
  list.add('chalk', 'ruler');
  await settle();
  refuse(null);
  addUnheard('new-1', 'chalk');
  list.setText('new-1', 'blue chalk');
  await retry();
  expect(texts()).toEqual(['blue chalk', 'ruler']);
});

test('a move is told by the nearest item that the server knows', async () => {
  const { list, asked, refuse, settle, retry, texts } = await setUp(['a', 'b']);
  refuse(FULL);
  list.add('c');
  await settle();
  refuse(null);
  list.move('new-1', 1);
  list.move('b', 2);
  await retry();
  expect(asked.filter((question) => question.startsWith('move'))).not.toContain('move b after undefined');
  expect(texts()).toEqual(['a', 'c', 'b']);
});

describe('when saving fails', () => {
  test('the items stay as they are wanted, say so, and a retry saves them all', async () => {
    const { list, refuse, shown, texts, settle, retry, kept, problems } = await setUp(['a', 'b']);
    refuse(NO_NETWORK);
    list.add('c');
    list.setText('a', 'A');
    list.move('b', 0);
    await settle();
    expect(shown()).toEqual(['b', 'A', 'c']);
    expect(problems()).toEqual([NO_NETWORK, NO_NETWORK, NO_NETWORK]);
    expect(kept()).toHaveLength(3);
    refuse(null);
    await retry();
    expect(texts()).toEqual(['b', 'A', 'c']);
    expect(kept()).toEqual([]);
  });

  test('one that is refused does not hold up the others, and can be given up', async () => {
    const { list, refuse, shown, texts, settle, problems } = await setUp(['a']);
    refuse(FULL);
    list.add('one too many');
    await settle();
    refuse(null);
    list.setDone('a', true);
    await settle();
    expect(list.exchange.read().problems).toEqual(new Map([['new-1', FULL]]));
    list.discard('new-1');
    await settle();
    expect(problems()).toEqual([]);
    expect(shown()).toEqual(['a']);
    expect(texts()).toEqual(['a']);
  });

  test('a list that other pages changed is not loaded over what is not saved', async () => {
    const { list, refuse, shown, settle, retry, add } = await setUp(['a']);
    refuse(NO_NETWORK);
    list.setText('a', 'mine');
    await settle();
    refuse(null);
    add('x', 'theirs');
    await retry();
    expect(shown()).toEqual(['mine']);
    await retry();
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
    const { list, refuse, shown, texts, settle, kept } = await setUp([]);
    refuse(NO_NETWORK);
    list.add('a');
    await settle();
    list.delete('new-1');
    await settle();
    expect(shown()).toEqual([]);
    expect(kept()).toEqual([]);
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

test('nothing more is sent or kept once its member has left', async () => {
  const { list, asked, kept, settle, whenAsked, owner } = await setUp(['a']);
  whenAsked(() => {
    owner.name = 'grace';
  });
  list.setDone('a', true);
  list.add('first');
  const keptBefore = kept();
  await settle();
  expect(asked).toEqual(['update a true']);
  expect(kept()).toEqual(keptBefore);
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
