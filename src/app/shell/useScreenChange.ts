import { useRouterState } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import { RouteParametersContext } from '#session/routeParameters.ts'
import { useOpenSession } from '#session/useSession.ts'
import { useShown } from '../useShown.ts'

/** How long a screen may take to have its heading and its height before focus and scroll are given up on. */
const patienceMs = 2_000

/**
 * After a navigation to another screen: focus goes to its heading, so that a screen reader says where it is, and the page
 * scrolls to where it was when this address was shown last. A part that the address names (`data-landing`) goes before both.
 */
export function useScreenChange(): void {
  const parameters = useContext(RouteParametersContext)
  const { pathname, search } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  const { panel, id, view, mode, section, urlHash } = search as Readonly<Record<string, string | undefined>>
  // Panels float over a map that stays: opening one is not another screen.
  const screen = useShown()?.screen.fills ? pathname : [pathname, panel, id, view, mode, section].join(' ')
  const shown = useRef<string>(undefined)
  const { log } = useOpenSession()
  // No ids: the log says which screens are used, not about whom.
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

/** Runs `work` at each frame until it is done or patience ends; the answer stops it. */
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
    // A form that took the focus for its first field knows better.
    if (document.activeElement?.matches('#content :is(input, textarea, select, [data-landing])')) return true
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  })

/** To the part that the address names, where the screen has one already; else to the top. */
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
