import { atom } from 'jotai'
import type { FileDesk } from './fileDesk.ts'

/** The session's desk for files, once a screen has asked for it. Ended with the session. */
export const fileDeskAtom = atom<FileDesk | undefined>(undefined)
