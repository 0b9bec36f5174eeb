import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { errorText } from '#i18n/errorText.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { DashboardCard } from '../dashboardCard.ts'
import { useBoardPaper } from './useBoardPaper.ts'
import { useMakeBoardFile } from './useMakeBoardFile.ts'
import { usePageCount } from './usePageCount.ts'

export function BoardFile({ cards }: { cards: readonly DashboardCard[] }) {
  const { t } = useLingui()
  const paper = useBoardPaper(cards)
  const make = useMakeBoardFile(paper)
  const { making, start } = useFileMaking()
  const [files, setFiles] = useState(0)
  const pages = usePageCount(paper, cards, files)
  return (
    <>
      {making.state === 'failed' && (
        <FormNotice tone="bad">
          {making.code ? errorText(making.code) : <Trans>Couldn’t create the file. Try again.</Trans>}
        </FormNotice>
      )}
      <Button
        variant="primary"
        icon={<FileDown size={20} aria-hidden="true" />}
        busy={making.state === 'making'}
        onClick={() => void start(make).then(() => setFiles(files + 1))}
      >
        {pages === undefined ? 'PDF' : t`PDF, ${plural(pages, { one: '# page', other: '# pages' })}`}
      </Button>
    </>
  )
}
