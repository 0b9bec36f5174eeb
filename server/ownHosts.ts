/** Names by which a browser reaches this machine itself, as an address holds them. */
export const ownHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])
