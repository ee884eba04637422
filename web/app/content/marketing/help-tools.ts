import type { HelpTopic } from './help.ts';

/** Help about video meetings, the match planners and the simulators. */
export const toolTopics: readonly HelpTopic[] = [
  {
    id: 'meeting-window',
    heading: 'When the meeting window does not open',
    intro:
      'Online classes are held in a video-meeting app that opens its meeting in a window of its own. Browsers often block such pop-ups. Allow them for the meeting’s site only, and leave the blocker on for all others.',
    items: [
      {
        question: 'Safari on macOS: allow the pop-ups',
        answer:
          'Quicker: right after a pop-up is blocked, the address field shows a small icon with two windows. Click it to open the window once.',
        steps: [
          'Open the page of your video meeting in Safari.',
          'In the menu bar, choose Safari > Settings… (Preferences… before macOS Ventura).',
          'Click Websites, then Pop-up Windows at the bottom of the list on the left.',
          'Find the meeting’s site under Currently Open Websites, and choose Allow in the menu beside it.',
          'Close the settings, reload the page and join again.',
        ],
        also: 'popup video meeting zoom blocked',
      },
      {
        question: 'Chrome: allow the pop-ups',
        answer:
          'Quicker: right after a pop-up is blocked, the address bar shows the sign “Pop-ups blocked”. Click it, choose “Always allow pop-ups and redirects from” that site, then Done.',
        steps: [
          'Click the three dots at the top right, then Settings.',
          'Choose Privacy and security > Site settings > Pop-ups and redirects.',
          'Beside “Allowed to send pop-ups and use redirects”, click Add.',
          'Enter the address of the meeting’s site and click Add.',
          'Reload the page and join again.',
        ],
        also: 'popup video meeting zoom blocked',
      },
      {
        question: 'Firefox: allow the pop-ups',
        answer:
          'Quicker: right after a pop-up is blocked, a bar appears above the page. Click its button (Options, or Preferences on macOS) and choose to allow pop-ups for that site.',
        steps: [
          'Click the menu button with three lines at the top right, then Settings.',
          'Choose Privacy & Security and scroll to Permissions.',
          'Beside “Block pop-ups and third-party redirects” (“Block pop-up windows” in older versions), click Manage exceptions (or Exceptions…).',
          'Enter the address of the meeting’s site, click Allow, then Save Changes.',
          'Reload the page and join again.',
        ],
        also: 'popup video meeting zoom blocked',
      },
      {
        question: 'There is still no window',
        answer:
          'An ad blocker or a company policy may stop it too. Pause the ad blocker for that site, try a private window, or ask the person who looks after your computer.',
        also: 'popup blocked meeting',
      },
    ],
  },
  {
    id: 'match-planners',
    heading: 'The match planners',
    intro:
      'Feature 1 and Feature 2 plan a team night of APA 8-ball: skills 2 to 7, five matches, at most five players a side and a skill limit of 23. They do not cover 9-ball, which has other skills and points.',
    items: [
      {
        question: 'Feature 1: match planner',
        answer:
          'Enter how many players of each skill both teams have and who puts up first, then tap who plays whom. The planner tracks the turns and the limits, and keeps a log with times.',
      },
      {
        question: 'Feature 2: match planner with advice',
        answer:
          'The same night with pairing scores: what each match is worth to you on average, and the best put-up or answer if both captains play their best. With a subscription you can also mark players who are about to move up (+) or down (−).',
      },
      {
        question: 'Saved teams',
        answer:
          '“From a roster” saves up to eight named players of your team, and the teams you meet. On the night, tap the team and mark who is absent. With rosters, Feature 2 needs no fixed five: it considers every five that fits the limit.',
      },
      {
        question: 'Results and the score',
        answer:
          'After each match, tap how it ended, your points first: 3-0 to 0-3. The top of the page shows the real score and how many points still win the night; Feature 2 shows what the pairing scores expected beside it, and “Night ends at” counts every result you have entered. A result can wait: tap “Add result” in the line of the round.',
      },
      {
        question: 'After the night',
        answer:
          'A finished night is saved to your portfolio with opponent and score. “Next night with the same team” starts another one: choose the opponent, and the toss is next. “Season of …” adds up the nights of a roster: games, points, who plays whom well, and a file for spreadsheets.',
      },
      {
        question: 'Correcting a round',
        answer:
          'Tap the line of a round to change its result or who played; the other rounds stay as they are. If your opponent puts up a player you did not enter, tap “They put up someone else”, then the skill.',
      },
      {
        question: 'On all your devices',
        answer:
          'While you are logged in, the night is saved to your account, and you can continue it on any device. “Let others follow” creates a link: anyone who opens it sees each round as you declare it, without logging in.',
      },
      {
        question: 'From one planner to the other',
        answer:
          '“Use these teams in Feature 2”, at the end of the page, opens your two teams in the other planner. Plus and minus players become plain ones in Feature 1. Undo restores the previous teams.',
      },
      {
        question: 'Without a network',
        answer:
          'After one visit, both planners open without a network, and the night stays on your phone. Undo names each step that it undoes.',
      },
    ],
  },
  {
    id: 'teaching',
    heading: 'Simulators in class',
    intro:
      'You can show every simulator in a lecture hall and put it into a course page, free and without a login.',
    items: [
      {
        question: 'Lecture mode',
        answer:
          'The button beside the title fills the screen with large charts. Space starts and pauses, the arrow keys step and change the speed, and Page Up and Page Down, or a clicker, change the chart. Press ? for all keys and Escape to leave.',
      },
      {
        question: 'A link for the lecture',
        answer:
          'The address holds the settings, seed, chosen panels and colours. Prepare everything beforehand, copy the link from the list of keys, and open it in the lecture hall.',
      },
      {
        question: 'In a course page',
        answer:
          '“Embed” gives you the code for a frame: choose what it shows, its colours and its height. The frame stores nothing in your students’ browsers and collects nothing about them.',
      },
      {
        question: 'How long embedded frames work',
        answer:
          'The address of a frame is /embed/ and the simulator, then the settings; “show” names the parts, “theme” the colours. These addresses will keep working: a frame that you add today will not change.',
      },
    ],
  },
];
