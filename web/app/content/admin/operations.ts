export const operationsText = {
  apiDescription: 'Download the API description',
  apiDescriptionFailed: 'The API description was not downloaded',
  searchJobs: 'Search by task or problem',
  searchMails: 'Search by recipient or subject',
  description: 'E-mails, jobs and the payment provider’s events.',
  lead: 'What the site does in the background. Failed work is retried automatically; here you can retry it at once.',
  notRetried: 'It was not tried again',
  searchEvents: 'Search by type or id',
} as const;
