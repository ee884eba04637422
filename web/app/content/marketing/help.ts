/** Words of the help page. The support address stands in @carom/contract/site. */
export const help = {
  title: 'Help',
  description:
    'Technical support by e-mail, what the match planners do, and how to allow the pop-ups of your video-meeting app in Safari on macOS, Chrome and Firefox.',
  eyebrow: 'Help',
  heading: 'Stuck? We will get you back to the table.',
  intro:
    'For technical issues, write to us by e‑mail. If a meeting window does not open, the steps below usually solve it.',
  support: {
    heading: 'Technical support',
    text: 'Write to us when a page does not work, you cannot log in, or something looks wrong.',
    includeHeading: 'It helps if you tell us',
    include: [
      'what you did, what you expected, and what you saw instead;',
      'the address of the page;',
      'your browser and its version, and your device;',
      'the request id, if an error page shows one.',
    ],
    warning: 'Please do not send us your password. We never ask for it.',
    contact: 'Or use the contact form',
  },
  planners: {
    heading: 'The match planners',
    intro:
      'Feature 1 and Feature 2 plan a team night of APA 8-ball: skills 2 to 7, five matches, at most five players a side and a skill limit of 23. 9-ball has other skills and other points; the planners do not cover it.',
    items: [
      {
        name: 'Feature 1: match planner',
        text: 'Say how many players of each skill both teams have, who puts up first, and then tap who plays whom. The planner keeps the turns, the limits and a log with times.',
      },
      {
        name: 'Feature 2: match planner with advice',
        text: 'The same night with pairing scores: what each match is worth to you on average, and the best put-up or answer if both captains play their best. With a subscription you can also mark players who are about to move up (+) or down (−).',
      },
      {
        name: 'Teams you save',
        text: '“From a roster” saves up to eight named players of your team, and the teams you meet. On the night, tap the team and mark who is absent. With rosters, Feature 2 needs no fixed five: it plays out every five that fits the limit.',
      },
      {
        name: 'Results and the score',
        text: 'After each match, tap how it ended, your points first: 3-0 to 0-3. The top of the page shows the real score and how many points still win the night; Feature 2 shows what the pairing scores expected beside it, and “Night ends at” counts every result you have entered. A result can wait: tap “Add result” in the line of the round.',
      },
      {
        name: 'After the night',
        text: 'A finished night goes into your portfolio by itself, with opponent and score. “Next night with the same team” begins another one: choose the opponent, and the toss is next. “Season of …” adds up the nights of a roster: games, points, who plays whom well, and a file for spreadsheets.',
      },
      {
        name: 'Correcting a round',
        text: 'Tap the line of a round to change its result or who played; the other rounds stay as they are. If your opponent puts up a player you did not enter, tap “They put up somebody else”, then the skill.',
      },
      {
        name: 'On every phone',
        text: 'While you are logged in, the night saves itself to your account and goes on wherever you log in. “Let others follow” makes a link: whoever opens it sees each round as you declare it, without a login.',
      },
      {
        name: 'From one to the other',
        text: '“Use these teams in Feature 2”, at the end of the page, opens your two teams in the other planner. Plus and minus players become plain ones in Feature 1. Undo brings back what was there.',
      },
      {
        name: 'Where there is no signal',
        text: 'After one visit both planners open without a network, and the night stays on your phone. Undo says what it takes back, one step at a time.',
      },
    ],
  },
  popUps: {
    heading: 'When the meeting window does not open',
    intro:
      'Online classes are held in a video-meeting app that opens its meeting in a window of its own. Browsers often block such pop-ups. Allow them for the meeting’s site alone, and leave the blocker on for the rest.',
    browsers: [
      {
        id: 'safari',
        name: 'Safari on macOS',
        quick:
          'Right after a pop-up is blocked, the address field shows a small icon with two windows. Click it to open the window once.',
        steps: [
          'Open the page of your video meeting in Safari.',
          'In the menu bar, choose Safari > Settings… (Preferences… before macOS Ventura).',
          'Click Websites, then Pop-up Windows at the bottom of the list on the left.',
          'Find the meeting’s site under Currently Open Websites, and choose Allow in the menu beside it.',
          'Close the settings, reload the page and join again.',
        ],
      },
      {
        id: 'chrome',
        name: 'Chrome',
        quick:
          'Right after a pop-up is blocked, the address bar shows the sign “Pop-ups blocked”. Click it, choose “Always allow pop-ups and redirects from” that site, then Done.',
        steps: [
          'Click the three dots at the top right, then Settings.',
          'Choose Privacy and security > Site settings > Pop-ups and redirects.',
          'Beside “Allowed to send pop-ups and use redirects”, click Add.',
          'Enter the address of the meeting’s site and click Add.',
          'Reload the page and join again.',
        ],
      },
      {
        id: 'firefox',
        name: 'Firefox',
        quick:
          'Right after a pop-up is blocked, a bar appears above the page. Click its button (Options, or Preferences on macOS) and choose to allow pop-ups for that site.',
        steps: [
          'Click the menu button with three lines at the top right, then Settings.',
          'Choose Privacy & Security and scroll to Permissions.',
          'Beside “Block pop-ups and third-party redirects” (“Block pop-up windows” in older versions), click Manage exceptions (or Exceptions…).',
          'Enter the address of the meeting’s site, click Allow, then Save Changes.',
          'Reload the page and join again.',
        ],
      },
    ],
    quickLabel: 'Quicker:',
    still:
      'Still no window? An ad blocker or a company policy may stop it too: pause the ad blocker for that site, try a private window, or ask whoever looks after your computer.',
  },
  teaching: {
    heading: 'Simulators in class',
    intro:
      'Every simulator can be shown in a lecture hall and put into a course page, free and without a login.',
    items: [
      {
        name: 'Lecture mode',
        text: 'The button beside the title fills the screen with large charts. Space starts and pauses, the arrows step and change the pace, Page Up and Page Down, or a clicker, turn from chart to chart. Press ? for all keys, Escape to leave.',
      },
      {
        name: 'A link for the lecture',
        text: 'Settings, seed, chosen panels and colours stand in the address. Prepare everything at your desk, copy the link from the sheet of keys, and open it in the hall.',
      },
      {
        name: 'In a course page',
        text: '“Embed” writes the code for a frame: choose what it shows, its colours and its height. The frame keeps nothing in your students’ browsers and knows nothing about them.',
      },
      {
        name: 'How long it lasts',
        text: 'The address of a frame is /embed/ and the simulator, then the settings; “show” names the parts, “theme” the colours. We keep these addresses working: a frame that you set today stays as it is.',
      },
    ],
  },
  questions: {
    heading: 'More quick fixes',
    plans: 'What a subscription includes and costs',
    items: [
      {
        question: 'I have registered, but cannot log in',
        answer:
          'An account must be activated first: open the link in the e‑mail we sent after you registered. Look in the spam folder too. The link works for seven days.',
      },
      {
        question: 'I have forgotten my password',
        answer: 'Choose Forgot Password on the login page. We send you a link to set a new one.',
      },
      {
        question: 'Why can’t I book a class?',
        answer:
          'Booking is for members with a subscription. You choose, and cancel, your plan on the Account page.',
      },
    ],
  },
} as const;
