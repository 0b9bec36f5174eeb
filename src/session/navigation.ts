import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { RenderLink } from '#ui/shell/navItem.ts'

/** Navigation provided by the app, so that features don't depend on a router. */
export interface Navigation {
  readonly go: (address: string, options?: { replace?: boolean }) => void
  /**
   * Closes part of a screen. Goes back if `address` was the previous step; otherwise replaces the current history
   * entry.
   */
  readonly leave: (address: string) => void
  /** Goes back one step, or to the given URL if there is no previous step. */
  readonly back: (otherwise: string) => void
  readonly renderLink: RenderLink
  /** Prompts before leaving with unsaved entries and offers `drop`, which discards them. */
  readonly confirmBeforeLeaving: (drop?: () => Promise<void>) => () => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** Throws outside the app. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs the app around it.')
  return navigation
}

/** Sets the browser title from the title of the current item. Does nothing while `title` is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = titleText(title)
  }, [title])
}

export const titleText = (title: string): string => `${title} · Catchment`

/** Prompts "Changes have not been saved" before leaving while `isDirty`; `drop` discards the changes. */
export function useLeaveQuestion(isDirty: boolean, drop?: () => Promise<void>): void {
  const { confirmBeforeLeaving } = useNavigation()
  const canDrop = drop !== undefined
  const forget = useEffectEvent(async () => drop?.())
  useEffect(
    () => (isDirty ? confirmBeforeLeaving(canDrop ? () => forget() : undefined) : undefined),
    [isDirty, canDrop, confirmBeforeLeaving],
  )
}

export function AppLink(props: { href: string; className?: string | undefined; title?: string; children: ReactNode }) {
  const { renderLink } = useNavigation()
  return renderLink({ ...props, 'aria-current': undefined, className: props.className ?? '' })
}
