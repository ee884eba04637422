/** How to read the table, and what the model behind it is. */
export function TrafficExplained() {
  return (
    <section aria-labelledby="traffic-reading" className="explanation">
      <h2 id="traffic-reading">How to read the table</h2>
      <ul>
        <li>
          <strong>The balls</strong> are the stations, equally spaced. A ball glows while it sends. The ring
          around it is its backoff, running down; the number of slots it drew stands above.
        </li>
        <li>
          <strong>The cable</strong> carries signals both ways at 200,000 km/s. Paler at the front: the
          preamble. Hatched, with a line below: two signals at once, which nobody can read. Red: the jam by
          which a station tells everybody.
        </li>
        <li>
          <strong>The record</strong> below the cable is what it just carried: place across, time down. Bands
          lean because the far end hears everything later. A cross marks where signals first met.
        </li>
        <li>
          <strong>The time line</strong> at the bottom is the whole run: a lane for each station, its frames,
          its collisions in red, and a thin line while it backs off.
        </li>
      </ul>
      <h2>Where it comes from</h2>
      <p>
        Nothing here is staged. The page runs our CSMA/CD simulation, with the rules of IEEE 802.3, and draws
        its event log; the counters are the model’s own. Every station always has a frame to send, so the
        cable is under full load, and all of them start together: the first thing you see is a collision. No
        frame is addressed to anybody, there are no repeaters, and no noise.
      </p>
      <p>
        A frame is much longer than the cable. On 10BASE5 a full one lasts almost 500 times as long as a
        signal takes from end to end. So while no front and no tail is under way, time passes quickly, unless
        you ask for it in full.
      </p>
      <h2>What to look for</h2>
      <ul>
        <li>
          <strong>Capture.</strong> Who has just sent starts afresh and draws from few slots. Who has collided
          draws from many. So the winner tends to win again, and one station may keep the cable for a long
          time: fairness then comes close to 1 divided by the number of stations.
        </li>
        <li>
          <strong>The gap.</strong> Two stations that start within the time a signal needs between them cannot
          hear each other in time. The longer the cable, the more often that happens.
        </li>
        <li>
          <strong>Frames that are too short.</strong> Choose Fast Ethernet and a payload of 48 bits: a frame
          may be over before its sender could hear of a collision, and is lost unnoticed. This is why Ethernet
          has a shortest frame.
        </li>
      </ul>
    </section>
  );
}
