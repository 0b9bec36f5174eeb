/** Where the answers of a survey stand, or one of them. */
export const addressOf = (id: string | undefined, answer?: string): string =>
  `/rtzList${id === undefined ? '' : `?id=${id}`}${answer === undefined ? '' : `&answer=${answer}`}`
