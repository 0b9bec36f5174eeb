import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatNumber } from '#i18n/formats.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Audit.module.css'
import { type Audit, auditPageSizes } from './useAudit.ts'

/** Which lines of how many, and the way to the next ones. */
export function AuditFoot({ audit, total }: { audit: Audit; total: number }) {
  const { t } = useLingui()
  const { page, size } = audit
  const end = Math.min(total, (page + 1) * size)
  const [first, last, all] = [Math.min(total, page * size + 1), end, total].map((number) => formatNumber(number))
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.range}>
        <Trans>
          Rows {first}–{last} of {all}
        </Trans>
      </span>
      <Select
        label={t`Rows a page`}
        labelHidden
        value={String(size)}
        onChange={(value) => audit.setSize(Number(value))}
        choices={auditPageSizes.map((value) => ({ value: String(value), label: t`${value} a page` }))}
      />
      <IconButton
        look="outlined"
        label={t`Previous page`}
        icon={<ChevronLeft size={20} />}
        disabled={page === 0}
        onClick={() => audit.setPage(page - 1)}
      />
      <IconButton
        look="outlined"
        label={t`Next page`}
        icon={<ChevronRight size={20} />}
        disabled={end >= total}
        onClick={() => audit.setPage(page + 1)}
      />
    </div>
  )
}
