import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { NavLinkProps, RenderLink } from '#ui/shell/navItem.ts'

/** Renders links that navigate within the page, and work as ordinary addresses in a new tab. */
export const renderLink: RenderLink = (props) => <RouterLink {...props} />

function RouterLink({ href, onFollow, children, ...rest }: NavLinkProps) {
  const router = useRouter()
  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    onFollow?.()
    void router.navigate({ href })
  }
  return (
    <a href={href} onClick={onClick} {...rest}>
      {children}
    </a>
  )
}
