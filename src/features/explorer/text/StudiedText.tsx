import type { Studied } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'

export const StudiedText = ({ read }: { read: (studied: Studied) => string }) => useStudiedPart(read)
