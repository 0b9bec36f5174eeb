/** Property names in replies, by current term. They can't change while older pages read them. */
export const replyNames = { max: 'most', isCached: 'isKept', remaining: 'kept' } as const
