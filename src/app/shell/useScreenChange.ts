import { useRouterState } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import { RouteParametersContext } from '#session/routeParameters.ts'
import { useOpenSession } from '#session/useSession.ts'
import { useShown } from '../useShown.ts'

/** Maximum wait in ms for a screen's heading and height before giving up on focus and scroll. */
const patienceMs = 2_000

/**
 * On navigation, focuses the heading for screen readers and restores the address's scroll position. Without a position,
 * scrolls to the section named in the address (`data-landing`), else to the top.
 */
export function useScreenChange(): void {
  const parameters = useContext(RouteParametersContext)
  const { pathname, search } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  const { panel, id, view, mode, section, urlHash } = search as Readonly<Record<string, string | undefined>>
  // Opening a panel over the map isn't a screen change.
  const screen = useShown()?.screen.fills ? pathname : [pathname, panel, id, view, mode, section].join(' ')
  const shown = useRef<string>(undefined)
  const { log } = useOpenSession()
  // No record ids: the log contains which screens are used, but not for which records.
  const screenName = [pathname, panel, view, mode, section].filter(Boolean).join(' ')
  useEffect(() => log.note({ action: 'screen.show', screen: screenName }), [log, screenName])

  useEffect(() => {
    const isFirst = shown.current === undefined
    const isOther = shown.current !== screen
    shown.current = screen
    const stopFocus = isOther && !isFirst ? focusHeading() : undefined
    const savedScroll = parameters?.read('scroll')
    const stopScroll = typeof savedScroll === 'number' ? scrollWhenTallEnough(savedScroll) : scrollToLanding()
    return () => {
      stopFocus?.()
      stopScroll()
    }
  }, [screen, urlHash, parameters])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => parameters?.write('scroll', Math.round(window.scrollY)), 250)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', note)
    }
  }, [parameters, urlHash])
}

function eachFrame(work: () => boolean): () => void {
  const end = performance.now() + patienceMs
  let frame = requestAnimationFrame(function turn() {
    if (work() || performance.now() > end) return
    frame = requestAnimationFrame(turn)
  })
  return () => cancelAnimationFrame(frame)
}

const focusHeading = () =>
  eachFrame(() => {
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading) return false
    // Don't move focus away from a form that focused its first field.
    if (document.activeElement?.matches('#content :is(input, textarea, select, [data-landing])')) return true
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  })

function scrollToLanding(): () => void {
  return eachFrame(() => {
    const landing = document.querySelector('#content [data-landing]')
    if (landing) landing.scrollIntoView({ block: 'center' })
    else window.scrollTo({ top: 0 })
    return true
  })
}

function scrollWhenTallEnough(top: number): () => void {
  return eachFrame(() => {
    window.scrollTo({ top })
    return Math.abs(window.scrollY - top) < 2
  })
}
