import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { Json } from '#domain/json.ts'
import { fileChanges } from './fileChanges.ts'
import { fileTitle } from './fileList.ts'
import styles from './FilesDiff.module.css'

export function FilesDiff({ before, after }: { before: Json; after: Json }) {
  const names = useNames()
  const { added, removed, changed, isReordered } = fileChanges(before, after)
  const come = names(added)
  const gone = names(removed)
  const other = names(changed)
  return (
    <span className={styles.diff}>
      {come !== '' && (
        <span>
          <Trans>Added: {come}</Trans>
        </span>
      )}
      {gone !== '' && (
        <span>
          <Trans>Removed: {gone}</Trans>
        </span>
      )}
      {other !== '' && (
        <span>
          <Trans>Changed: {other}</Trans>
        </span>
      )}
      {isReordered && (
        <span>
          <Trans>Reordered</Trans>
        </span>
      )}
    </span>
  )
}

const maxNamed = 3

function useNames(): (files: readonly FileReference[]) => string {
  const { i18n, t } = useLingui()
  return (files) => {
    if (files.length === 0) return ''
    const count = formatNumber(files.length - maxNamed)
    const more = files.length > maxNamed ? [t`${count} more`] : []
    const list = [...files.slice(0, maxNamed).map(fileTitle), ...more]
    return new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' }).format(list)
  }
}
