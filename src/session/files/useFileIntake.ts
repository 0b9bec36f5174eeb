import { useOpenSession } from '../useSession.ts'
import { sessionFilesOf } from './sessionFiles.ts'
import type { FileIntake } from './fileIntake.ts'

/** Takes files into this session's device; the same object as long as the session lasts. */
export const useFileIntake = (): FileIntake => sessionFilesOf(useOpenSession()).intake
