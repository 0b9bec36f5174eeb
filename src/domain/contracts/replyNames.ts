/** Names in replies that can't change while older pages read them, by their current terms. */
export const replyNames = { max: 'most', isCached: 'isKept', remaining: 'kept' } as const
