import { atom } from 'jotai'
import type { StudyHost } from './studyHost.ts'

/** The session's analysis, once a screen has asked for it. Ended with the session. */
export const studyHostAtom = atom<StudyHost | undefined>(undefined)
