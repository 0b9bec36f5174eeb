import { Trans } from '@lingui/react/macro'
import type { RescueProblem } from '#sync/rescue/rescueFile.ts'

export function RescueProblemText({ problem }: { problem: RescueProblem }) {
  switch (problem) {
    case 'notRescue':
      return <Trans>This isn’t a Catchment backup file. Backup files end in “.rescue”.</Trans>
    case 'cut':
      return <Trans>The file is incomplete. Copy it again from its original location.</Trans>
    case 'newerVersion':
      return <Trans>The file was created by a newer version of the app. Update the app, then try again.</Trans>
    case 'wrongPassphrase':
      return <Trans>Wrong passphrase. Check the capital letters and the spaces between words.</Trans>
    case 'damaged':
      return <Trans>The file was damaged after it was saved and can’t be read. Look for another copy.</Trans>
    case 'otherUser':
      return (
        <Trans>
          This file belongs to another user. Only they can restore it, after signing in to their own account.
        </Trans>
      )
    case 'otherCompany':
      return <Trans>This file belongs to another company. Sign in to that company to restore it.</Trans>
  }
}
