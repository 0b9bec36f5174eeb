import type { Studied } from './studied.ts'
import { useStudiedPart } from './useStudied.ts'

export const StudiedText = ({ read }: { read: (studied: Studied) => string }) => useStudiedPart(read)
