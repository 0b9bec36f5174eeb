import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatNumber } from '#i18n/formats.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './FieldTable.module.css'
import { pageOf, pageSizes, type TableView } from './tableView.ts'

interface TableFootProps {
  view: TableView
  onView: (view: TableView) => void
  count: number
}

export function TableFoot({ view, onView, count }: TableFootProps) {
  const { t } = useLingui()
  const { start, end, page, pages } = pageOf(view, count)
  const [first, last, all] = [start + 1, end, count].map((number) => formatNumber(number))
  const turn = (to: number) => onView({ ...view, page: to })
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.range}>
        {count === 0 ? (
          <Trans>No rows</Trans>
        ) : (
          <Trans>
            Rows {first}–{last} of {all}
          </Trans>
        )}
      </span>
      <div className={styles.pages}>
        <Select
          className={styles.size}
          label={t`Rows per page`}
          labelHidden
          value={String(view.pageSize)}
          onChange={(size) =>
            onView({ ...view, page: 0, pageSize: pageSizes.find((known) => String(known) === size) ?? 10 })
          }
          choices={pageSizes.map((size) => ({
            value: String(size),
            label: size === 'all' ? t`All rows` : t`${size} per page`,
          }))}
        />
        <IconButton
          look="outlined"
          label={t`Previous page`}
          icon={<ChevronLeft size={20} />}
          disabled={page === 0}
          onClick={() => turn(page - 1)}
        />
        <IconButton
          look="outlined"
          label={t`Next page`}
          icon={<ChevronRight size={20} />}
          disabled={page >= pages - 1}
          onClick={() => turn(page + 1)}
        />
      </div>
    </div>
  )
}
