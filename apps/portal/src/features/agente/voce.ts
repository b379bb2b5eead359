/** Whether this browser recognizes speech. Apart from what listens, which loads only then. */
export function canDettare(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}
