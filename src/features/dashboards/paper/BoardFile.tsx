import { Trans } from '@lingui/react/macro'
import FileDown from 'lucide-react/icons/file-down'
import { errorText } from '#i18n/errorText.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { DashboardCard } from '../dashboardCard.ts'
import { useMakeBoardFile } from './useMakeBoardFile.ts'

/** The dashboard as a PDF of its cards in their order, made on this device. */
export function BoardFile({ cards }: { cards: readonly DashboardCard[] }) {
  const make = useMakeBoardFile(cards)
  const { making, start } = useFileMaking()
  return (
    <>
      {making.state === 'failed' && (
        <FormNotice tone="bad">
          {making.code ? errorText(making.code) : <Trans>The file could not be made. Please try again.</Trans>}
        </FormNotice>
      )}
      <Button
        variant="primary"
        icon={<FileDown size={20} aria-hidden="true" />}
        busy={making.state === 'making'}
        onClick={() => void start(make)}
      >
        PDF
      </Button>
    </>
  )
}
