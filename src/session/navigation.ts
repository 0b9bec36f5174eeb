import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { RenderLink } from '#ui/shell/navItem.ts'

/** How a screen moves about; the app gives it, so that features know no router. */
export interface Navigation {
  /** Goes to a path with its query, such as `/map?panel=stores&view=list`. */
  readonly go: (address: string, options?: { replace?: boolean }) => void
  /** Leaves a part of the screen at an address: back to it where it is the step before, else it takes the place of what is shown. */
  readonly leave: (address: string) => void
  /** One step back; to the address given where there is no step to go back. */
  readonly back: (otherwise: string) => void
  /** Draws a link that moves within the page. */
  readonly renderLink: RenderLink
  /** Leaving would put entries aside: the app then asks first, and offers `drop`, which forgets them. The answer takes the question back. */
  readonly confirmBeforeLeaving: (drop?: () => Promise<void>) => () => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** The way to other screens. Only inside the app. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs the app around it.')
  return navigation
}

/** The name of what is shown, in the title of the browser's window; undefined while it is not known. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = titleText(title)
  }, [title])
}

/** The window's title for a screen or a thing. */
export const titleText = (title: string): string => `${title} · Catchment`

/** Asks "Changes have not been saved" before the screen is left, as long as `isDirty`; with `drop` they can be forgotten there. */
export function useLeaveQuestion(isDirty: boolean, drop?: () => Promise<void>): void {
  const { confirmBeforeLeaving } = useNavigation()
  const canDrop = drop !== undefined
  const forget = useEffectEvent(async () => drop?.())
  useEffect(
    () => (isDirty ? confirmBeforeLeaving(canDrop ? () => forget() : undefined) : undefined),
    [isDirty, canDrop, confirmBeforeLeaving],
  )
}

/** A link within the page. */
export function AppLink(props: { href: string; className?: string | undefined; title?: string; children: ReactNode }) {
  const { renderLink } = useNavigation()
  return renderLink({ ...props, 'aria-current': undefined, className: props.className ?? '' })
}
