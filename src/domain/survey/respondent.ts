/** Author id of public responses in the history, the same in every company; no account has it. */
export const respondentId = '00000000-0000-7000-8000-000000000001'
