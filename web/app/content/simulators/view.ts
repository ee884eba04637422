export const partNames = {
  header: 'Title',
  controls: 'Start, pause and step',
  settings: 'Settings',
  chart: 'Charts',
  narration: 'What is happening, in words',
  figures: 'Results',
  table: 'Tables',
  steps: 'The calculation, step by step',
  comparison: 'Comparison with simulation',
  explanation: 'Explanation',
  files: 'Numbers and files of the charts',
  share: 'Links and portfolio',
} as const;

export const lectureText = {
  button: 'Lecture mode',
  begun: 'Lecture mode. Press ? for the keys, Escape to leave.',
  over: 'Lecture mode is over.',
  region: 'Lecture',
  bar: 'Lecture controls',
  chart: (panel: number, count: number) => `Chart ${panel} of ${count}`,
  allCharts: 'All charts',
  blank: 'The screen is black. Press any lecture key to show it again.',
  shown: 'The screen is back.',
  keysAndPanels: 'Keys and panels',
  fullScreen: 'Full screen',
  theme: 'Light or dark',
  leave: 'Leave',
  sheet: 'Lecture mode',
  keys: 'Keys',
  key: 'Key',
  does: 'What it does',
  clicker: 'A presenter’s clicker works too: its buttons are Page Up, Page Down, F5 and the full stop.',
  shows: 'What is shown',
  showsHint: 'Your choice stays in the address, with all settings.',
  link: 'Copy the link to this lecture',
  copied: 'Link copied. Anyone who opens it sees what you see now.',
  copyThis: (link: string) => `Copy this link: ${link}`,
} as const;

/** Each action with its keys, named as on the keyboard. */
export const keyLines = {
  toggle: { keys: ['Space'], does: 'Start, pause and resume' },
  start: { keys: ['S', 'F5'], does: 'Start from the beginning' },
  stepForward: { keys: ['→'], does: 'One step forward' },
  stepBack: { keys: ['←'], does: 'One step back' },
  faster: { keys: ['↑', '+'], does: 'Faster' },
  slower: { keys: ['↓', '−'], does: 'Slower' },
  charts: { keys: ['Page Down', 'Page Up'], does: 'Next and previous chart; after the last, all of them' },
  steps: { keys: ['Page Down', 'Page Up'], does: 'One step forward and back' },
  panel: { keys: ['1', '2', '…', '0'], does: 'One chart, or all of them' },
  theme: { keys: ['T'], does: 'Light or dark' },
  fullScreen: { keys: ['F'], does: 'Full screen on and off' },
  blank: { keys: ['B', '.'], does: 'A black screen, and back' },
  keys: { keys: ['?'], does: 'This sheet' },
  leave: { keys: ['Esc'], does: 'Leave lecture mode' },
} as const;

export const embedText = {
  open: 'Open at Carom Labs',
  button: 'Embed',
  title: 'Embed this simulator',
  lead: 'Put it into a course page, with the settings it has now. The frame stores nothing in your readers’ browsers and collects nothing about them.',
  shows: 'What is shown',
  theme: 'Colours',
  themes: { system: 'The reader’s own', light: 'Light', dark: 'Dark' },
  height: 'Height (pixels)',
  adapts: 'Adapt the height to the content (adds a short script, which some course platforms remove)',
  preview: 'Preview',
  code: 'Code for your page',
  copy: 'Copy embed code',
  copied: 'Code copied.',
  notCopied: 'The code could not be copied. Please select it and copy it.',
  promise: 'These addresses will keep working: a frame that you add today will not change.',
} as const;

/** Embedded in other sites, which may be old: plain JavaScript without any dependency. */
export const adaptingScript = (origin: string, type: string) => `<script>
addEventListener('message', function (event) {
  var data = event.data;
  if (event.origin !== '${origin}' || !data || data.type !== '${type}') return;
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = Number(data.height) + 'px';
  });
});
</script>`;
