import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatNumber } from '#i18n/formats.ts'
import { pageSizes } from '#fieldKit/tableView.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Audit.module.css'
import type { Audit } from './useAudit.ts'

export function AuditFoot({ audit, total }: { audit: Audit; total: number }) {
  const { t } = useLingui()
  const { page, size, lines } = audit
  const end = Math.min(total, (page + 1) * lines)
  const [first, last, all] = [Math.min(total, page * lines + 1), end, total].map((number) => formatNumber(number))
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.range}>
        <Trans>
          Rows {first}–{last} of {all}
        </Trans>
      </span>
      <Select
        label={t`Rows per page`}
        labelHidden
        value={String(size)}
        onChange={(value) => audit.setSize(pageSizes.find((known) => String(known) === value) ?? 10)}
        choices={pageSizes.map((value) => ({
          value: String(value),
          label: value === 'all' ? t`All rows` : t`${value} per page`,
        }))}
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
