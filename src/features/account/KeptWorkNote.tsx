import { Plural, Trans, useLingui } from '@lingui/react/macro'
import HardDrive from 'lucide-react/icons/hard-drive'
import { useEffect, useState } from 'react'
import { formatMoment } from '#i18n/formats.ts'
import { readKeptWork, type KeptWork } from '#session/keptWork.ts'
import styles from './EntryFrame.module.css'

/** Says whose unsent work lies on this device, so that nobody fears for it at the sign-in page. */
export function KeptWorkNote() {
  const [work, setWork] = useState<readonly KeptWork[]>([])
  useEffect(() => {
    let isLeft = false
    void readKeptWork().then((found) => {
      if (!isLeft) setWork(found)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return work.map((one) => <KeptWorkLine key={`${one.person.companyId}:${one.person.userId}`} work={one} />)
}

function KeptWorkLine({ work: { person, count, fileCount, since } }: { work: KeptWork }) {
  const { t } = useLingui()
  const name = person.name || t`someone`
  const when = since === undefined ? undefined : formatMoment(since)
  return (
    <p className={styles.kept}>
      <HardDrive size={18} aria-hidden="true" />
      <span>
        {count > 0 && (
          <Plural
            value={count}
            one={`# change of ${name} is kept on this device and will be sent after sign-in.`}
            other={`# changes of ${name} are kept on this device and will be sent after sign-in.`}
          />
        )}{' '}
        {fileCount > 0 && (
          <Plural
            value={fileCount}
            one={`# photo or file of ${name} is kept on this device and will be sent after sign-in.`}
            other={`# photos and files of ${name} are kept on this device and will be sent after sign-in.`}
          />
        )}{' '}
        {when !== undefined && <Trans>The oldest is of {when}.</Trans>}
      </span>
    </p>
  )
}
