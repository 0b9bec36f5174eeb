/** Reply names by their current terms. The names can't change while older pages read them. */
export const replyNames = { max: 'most', isCached: 'isKept', remaining: 'kept' } as const
