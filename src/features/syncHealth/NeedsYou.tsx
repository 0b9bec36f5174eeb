import { Trans } from '@lingui/react/macro'
import { NoticeCard } from '#recordKit/notices/NoticeCard.tsx'
import { ConflictCard } from './ConflictCard.tsx'
import styles from './DeviceScreen.module.css'
import { ParkedCard } from './ParkedCard.tsx'
import { RefusedFileCard } from './RefusedFileCard.tsx'
import { type DeviceWork, needsYouCount } from './useDeviceWork.ts'

export function NeedsYou({ work }: { work: DeviceWork }) {
  const { parked, conflicts, notices, files, mayDecide } = work
  const needsYou = needsYouCount(work)
  if (needsYou === 0 && conflicts.length === 0) return null
  return (
    <>
      <section className={styles.section} hidden={needsYou === 0}>
        <h2>
          <Trans>Needs your attention</Trans> <span className={styles.count}>{needsYou}</span>
        </h2>
        {notices.map((item) => (
          <NoticeCard key={item.conflict} item={item} />
        ))}
        {parked.map((item) => (
          <ParkedCard key={item.opId} item={item} />
        ))}
        {files.refused.map((file) => (
          <RefusedFileCard key={file.sha256} file={file} />
        ))}
        {mayDecide && conflicts.map((conflict) => <ConflictCard key={conflict.id} conflict={conflict} mayDecide />)}
      </section>
      {!mayDecide && conflicts.length > 0 && (
        <section className={styles.section}>
          <h2>
            <Trans>Conflicts for others to resolve</Trans> <span className={styles.count}>{conflicts.length}</span>
          </h2>
          {conflicts.map((conflict) => (
            <ConflictCard key={conflict.id} conflict={conflict} mayDecide={false} />
          ))}
        </section>
      )}
    </>
  )
}
