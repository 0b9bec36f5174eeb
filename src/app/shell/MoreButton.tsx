import { useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useState } from 'react'
import { NavEntry } from '#ui/shell/NavEntry.tsx'
import type { NavItem } from '#ui/shell/navItem.ts'

const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((module) => ({ default: module.MoreSheet })))

export function MoreButton({ items }: { items: readonly NavItem[] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const counting = items.find(({ count }) => !!count)
  return (
    <>
      <NavEntry
        item={{
          id: 'more',
          label: t`More`,
          icon: <Ellipsis size={20} aria-hidden="true" />,
          href: '',
          active: items.some(({ active }) => active),
          count: counting?.count,
          countLabel: counting?.countLabel,
        }}
        renderLink={({ className, children, ...rest }) => (
          <button
            type="button"
            className={className}
            aria-current={rest['aria-current']}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {children}
          </button>
        )}
      />
      <Suspense>{isOpen && <MoreSheet items={items} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
