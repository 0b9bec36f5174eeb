import { useOpenSession } from '../useSession.ts'
import { sessionFilesOf } from './sessionFiles.ts'
import type { FileIntake } from './fileIntake.ts'

/** Returns the session's file intake; stable during the session. */
export const useFileIntake = (): FileIntake => sessionFilesOf(useOpenSession()).intake
