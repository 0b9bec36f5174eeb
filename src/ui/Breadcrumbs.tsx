import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Spoken } from './Spoken.tsx'
import styles from './Breadcrumbs.module.css'
import type { RenderLink } from './shell/navItem.ts'

export interface Crumb {
  label: string
  /** URL; missing for the last crumb, the current page. */
  href?: string | undefined
}

export function Breadcrumbs({ crumbs, renderLink }: { crumbs: readonly Crumb[]; renderLink: RenderLink }) {
  const { t } = useLingui()
  const parent = crumbs.findLast((crumb) => crumb.href !== undefined)
  const place = parent?.label
  return (
    <nav aria-label={t`Breadcrumbs`} className={styles.crumbs}>
      {parent?.href !== undefined && (
        <span className={styles.back}>
          {renderLink({
            href: parent.href,
            className: styles.backLink ?? '',
            'aria-current': undefined,
            title: parent.label,
            children: (
              <>
                <ArrowLeft size={20} aria-hidden="true" />
                <Spoken>{t`Back to ${place}`}</Spoken>
              </>
            ),
          })}
        </span>
      )}
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href} ${crumb.label}`} className={styles.item}>
            {index > 0 && <ChevronRight size={16} className={styles.arrow} aria-hidden="true" />}
            {crumb.href === undefined ? (
              <span aria-current="page" className={styles.here}>
                {crumb.label}
              </span>
            ) : (
              renderLink({
                href: crumb.href,
                className: styles.link ?? '',
                'aria-current': undefined,
                children: crumb.label,
              })
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
