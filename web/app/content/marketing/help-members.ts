import type { HelpTopic } from './help.ts';

/** Help about accounts, classes and payments, with the most frequent questions first. */
export const memberTopics: readonly HelpTopic[] = [
  {
    id: 'login',
    heading: 'Logging in',
    link: 'forgotPassword',
    items: [
      {
        question: 'I have registered, but cannot log in',
        answer:
          'An account must be activated first. Open the link in the e‑mail that we sent after you registered, and look in the spam folder too. The link works for seven days. To get a new one, choose “No activation e‑mail?” on the login page.',
        also: 'login sign in activate activation',
      },
      {
        question: 'I have forgotten my password',
        answer:
          'Choose Forgot Password on the login page. We’ll e‑mail you a link to set a new one. It works once, within 60 minutes.',
        also: 'login sign in reset',
      },
      {
        question: 'The site says “Too many tries”',
        answer:
          'After several wrong passwords, you have to wait before you can try again. The message says how long. This protects your account from people who guess passwords.',
        also: 'login locked blocked attempts',
      },
      {
        question: 'How do I change my e-mail or password?',
        answer:
          'On your profile. For a new e‑mail, we send a link to the new address; the change takes effect when you confirm it there within 24 hours. A new password ends all your other sessions.',
        also: 'login address log in security session',
      },
    ],
  },
  {
    id: 'booking',
    heading: 'Booking classes',
    link: 'search',
    items: [
      {
        question: 'Why can’t I book a class?',
        answer:
          'Booking is for members with a subscription. You choose, and cancel, your plan on the Account page. If a class is full, you can join its waiting list.',
        also: 'subscribe',
      },
      {
        question: 'How do I cancel a booking?',
        answer:
          'Choose “Cancel booking” in your schedule or on the page of the class, at any time before the class begins. Your seat then goes to the first member on the waiting list.',
      },
      {
        question: 'Where is the link to an online class?',
        answer:
          'It appears in your schedule 24 hours before the class begins. Only members with a booking see it.',
        also: 'video meeting join zoom',
      },
      {
        question: 'Which time zone are the times in?',
        answer:
          'Each class shows its own time zone first. If your time zone is different, your time is shown below it.',
        also: 'clock hour when',
      },
      {
        question: 'How do I add classes to my calendar?',
        answer:
          'The e‑mail about a booking has a calendar file, and “Add to calendar” downloads it again. Under your schedule, you can also create a private calendar address, which keeps your calendar up to date.',
        also: 'ics google apple outlook reminder',
      },
      {
        question: 'How do I turn off reminders?',
        answer:
          'We e‑mail you a day and an hour before each class that you have booked. Use the link at the end of a reminder, or the setting under your schedule.',
        also: 'notification mail stop',
      },
    ],
  },
  {
    id: 'invoices',
    heading: 'Invoices and payments',
    link: 'plans',
    items: [
      {
        question: 'Where are my invoices?',
        answer:
          'On the Payments page, as PDF files with a receipt that you can print. We also attach each invoice to the e‑mail about its payment.',
        also: 'bill receipt download',
      },
      {
        question: 'How do I add a company, an address or a tax number?',
        answer:
          'Enter them under “Edit billing details” on the Payments page. Your next invoice shows them. Invoices that we have already issued do not change.',
        also: 'vat invoice bill',
      },
      {
        question: 'My payment failed',
        answer:
          'The payment provider tries again, and your account shows when. Until then you stay subscribed. To change your card, choose “Update payment method” on the Account page.',
        also: 'card declined renewal charge',
      },
      {
        question: 'How do I end or change my subscription?',
        answer:
          'On the Account page. “Do not renew” keeps your subscription until the end of the time you have paid for; “Cancel” ends it at once. You can also switch between the monthly and the yearly plan.',
        also: 'cancel stop plan unsubscribe renew',
      },
    ],
  },
  {
    id: 'refunds',
    heading: 'Refunds',
    items: [
      {
        question: 'Do I get money back when I cancel?',
        answer:
          'No. If you cancel, your subscription ends at once and the rest of the time is not refunded. To use the time you have paid for, choose “Do not renew” instead.',
        also: 'refund subscription',
      },
      {
        question: 'I was charged by mistake',
        answer:
          'Write to us with the payment number, which is in the e‑mail about the payment and on the Payments page. We check the payment and answer by e‑mail.',
        also: 'refund wrong twice money back',
      },
      {
        question: 'How do I see that a payment was refunded?',
        answer:
          'We e‑mail you the amount with a credit note, and the refund appears on your Payments page. The payment provider returns the money the way you paid.',
        also: 'refunds money back',
      },
      {
        question: 'What does a refund change?',
        answer:
          'After a full refund, the period that the payment was for ends. Classes you have already booked stay booked. The e‑mail says until when you are subscribed, and whether you will be charged again.',
        also: 'access',
      },
    ],
  },
  {
    id: 'waiting-list',
    heading: 'Waiting lists',
    items: [
      {
        question: 'How does a waiting list work?',
        answer:
          'If a class is full, choose “Join waiting list”. When a seat becomes free, we book it for the first member in line and e‑mail them. You do not need to confirm it.',
        also: 'full seat queue',
      },
      {
        question: 'Which place do I have on the list?',
        answer: 'Your schedule shows your number in line.',
        also: 'position waiting queue',
      },
      {
        question: 'How do I leave a waiting list?',
        answer:
          'Choose “Leave the waiting list” in your schedule. You lose your place. If you have already been given a seat, cancel the booking instead.',
        also: 'queue',
      },
      {
        question: 'Do I need a subscription to wait?',
        answer:
          'Yes. If your subscription has ended when your turn comes, you keep your place, and the seat goes to the next member.',
        also: 'waiting list queue',
      },
    ],
  },
];
