import { Trans } from '@lingui/react/macro'
import type { RescueProblem } from '#sync/rescue/rescueFile.ts'

/** Why a rescue file was not taken, and what helps. */
export function RescueProblemText({ problem }: { problem: RescueProblem }) {
  switch (problem) {
    case 'notRescue':
      return <Trans>This is not a rescue file of Catchment. Its name ends in “.rescue”.</Trans>
    case 'cut':
      return <Trans>The file is incomplete: its end is missing. Copy it again from where it was saved.</Trans>
    case 'newerVersion':
      return <Trans>The file was made by a newer version of the app. Update this one, then try again.</Trans>
    case 'wrongPassphrase':
      return <Trans>This is not the passphrase of the file. Capitals and spaces between words count.</Trans>
    case 'damaged':
      return <Trans>The file was damaged after it was saved and can’t be read. Look for another copy of it.</Trans>
    case 'otherUser':
      return <Trans>This file belongs to another user. Only they can restore it, signed in with their account.</Trans>
    case 'otherCompany':
      return <Trans>The file belongs to another company. Sign in there to bring it back.</Trans>
  }
}
