import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from '#session/navigation.ts'
import { exportTemplate } from '#session/sheets/exportRecords.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { FilePicker } from '#ui/FilePicker.tsx'
import { checkAddress } from '../sectionAddresses.ts'
import { MakingLine } from '../takeOut/MakingLine.tsx'
import styles from './Import.module.css'
import { PageDrop } from './PageDrop.tsx'
import { useImport } from './useImport.ts'

export function BeginImport() {
  const { t } = useLingui()
  const { go } = useNavigation()
  const { configuration } = useSession()
  const importing = useImport()
  const making = useFileMaking()
  const [isTaken, setIsTaken] = useState(false)
  const { phase, file } = importing.state
  // The preview loads the draft, so the preview opens only after the file is saved or rejected.
  const isReady = isTaken && (phase === 'refused' || (phase === 'open' && file !== undefined))
  const open = useEffectEvent(() => go(checkAddress))
  useEffect(() => {
    if (isReady) open()
  }, [isReady])
  function take(chosen: File) {
    setIsTaken(true)
    importing.take(chosen)
  }
  return (
    <div className={styles.begin}>
      <PageDrop onFile={take} />
      <FilePicker
        label={t`Your store list`}
        words={<Trans>Choose a file</Trans>}
        description={isTaken ? <Trans>Reading the file…</Trans> : <Trans>or drop it anywhere on this page</Trans>}
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,.json,.geojson,.xls"
        collects
        onChoose={([chosen]) => chosen && take(chosen)}
      />
      <Button
        size="small"
        variant="quiet"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void making.start((work) => exportTemplate(configuration, 'store', work))}
      >
        <Trans>Blank template</Trans>
      </Button>
      <MakingLine making={making.making} onCancel={making.cancel} />
    </div>
  )
}
