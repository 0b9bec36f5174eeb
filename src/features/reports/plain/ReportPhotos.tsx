import type { ReportNode } from '#domain/report/reportNode.ts'
import styles from './PlainReport.module.css'

/** Photos by their captions; their bytes are drawn on the pages. */
export function ReportPhotos({ node }: { node: Extract<ReportNode, { kind: 'photos' }> }) {
  return (
    <ul className={styles.photos}>
      {node.photos.map(({ sha256, caption }) => (
        <li key={sha256}>{caption}</li>
      ))}
    </ul>
  )
}
