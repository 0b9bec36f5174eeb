/** Does work in turn, after the messages that have arrived meanwhile; without the waits that browsers put between timers. */
export function soonAfterMessages(): (work: () => void) => void {
  const { port1: bell, port2: ringer } = new MessageChannel()
  const works: (() => void)[] = []
  bell.onmessage = () => works.shift()?.()
  return (work) => {
    works.push(work)
    ringer.postMessage(undefined)
  }
}
