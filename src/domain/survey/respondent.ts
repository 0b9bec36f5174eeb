/** Author id in the history for public responses, the same in every company; it has no account. */
export const respondentId = '00000000-0000-7000-8000-000000000001'
