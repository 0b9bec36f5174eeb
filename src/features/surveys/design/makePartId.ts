import { browserOpenPorts } from '#db/openLocalDatabase.ts'

const letters = (count: number): string =>
  btoa(String.fromCharCode(...browserOpenPorts().random.bytes(count)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** Creates an id for a page, question or option. Its 72 random bits are enough to avoid collisions between devices. */
export const makePartId = (): string => letters(9)
