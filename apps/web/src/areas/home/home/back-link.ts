/** Where Back leads: from the start options to the stories, from anywhere else to the home (HOME-10, R-02). */
export function backFrom(path: string): '/stories' | '/' {
  return path === '/create-new-story' ? '/stories' : '/'
}
