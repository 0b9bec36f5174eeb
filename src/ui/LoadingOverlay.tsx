import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './LoadingOverlay.module.css'
import { Spinner } from './Spinner.tsx'

/**
 * Covers its positioned parent (or the window, with `page`) during loading: shows a 50 px spinner and, after a moment,
 * text.
 */
export function LoadingOverlay({ page, children }: { page?: boolean; children?: ReactNode }) {
  return (
    <div role="status" className={page ? styles.page : styles.overlay}>
      <Spinner size={50} />
      <span className={styles.words}>{children ?? <Trans>Loading…</Trans>}</span>
    </div>
  )
}
