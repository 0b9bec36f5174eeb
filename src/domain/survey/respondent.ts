/** Stands in history for whoever answered over a public link: a stranger, the same id in every company, without an account. */
export const respondentId = '00000000-0000-7000-8000-000000000001'
