import { atom } from 'jotai'
import type { StudyHost, StudyStatus } from './studyHost.ts'

const openedAtom = atom<StudyHost>()
const statusAtom = atom<StudyStatus>({ state: undefined, isBroken: false, restarts: 0 })

/** The session's analysis; undefined until first used. Closed with the session. */
export const studyHostAtom = atom(
  (get) => get(openedAtom),
  (_get, set, host: StudyHost) => {
    set(openedAtom, host)
    const updateStatus = () => set(statusAtom, host.status())
    updateStatus()
    host.subscribe(updateStatus)
  },
)

export const studyStatusAtom = atom((get) => get(statusAtom))
