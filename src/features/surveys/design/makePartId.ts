import { browserOpenPorts } from '#db/openLocalDatabase.ts'

const letters = (count: number): string =>
  btoa(String.fromCharCode(...browserOpenPorts().random.bytes(count)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** Creates a page, question or option id: 72 random bits, enough to avoid collisions between devices. */
export const makePartId = (): string => letters(9)
