import { useOpenSession } from '../useSession.ts'
import { sessionFilesOf } from './sessionFiles.ts'
import type { FileIntake } from './fileIntake.ts'

export const useFileIntake = (): FileIntake => sessionFilesOf(useOpenSession()).intake
